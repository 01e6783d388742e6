CREATE TABLE "runs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"run_key" uuid NOT NULL,
	"host_key" text NOT NULL,
	"tool" text NOT NULL,
	"part" text DEFAULT '' NOT NULL,
	"title" text NOT NULL,
	"input" jsonb NOT NULL,
	"way" text NOT NULL,
	"state" text NOT NULL,
	"error" text,
	"served" text,
	"meter" text,
	"factor" integer DEFAULT 0 NOT NULL,
	"fixed" integer DEFAULT 0 NOT NULL,
	"charged" integer DEFAULT 0 NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"detail" jsonb,
	"shown" integer DEFAULT 0 NOT NULL,
	"job_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "runs_owner_run_key" UNIQUE("owner_id","run_key")
);
--> statement-breakpoint
ALTER TABLE "runs" ADD CONSTRAINT "runs_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;