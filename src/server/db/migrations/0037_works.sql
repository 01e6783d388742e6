CREATE TABLE "work_files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"host_key" text NOT NULL,
	"origin" text NOT NULL,
	"name" text NOT NULL,
	"media_type" text NOT NULL,
	"bytes" bigint NOT NULL,
	"width" integer,
	"height" integer,
	"seconds" double precision,
	"file_key" text NOT NULL,
	"is_whole" boolean DEFAULT false NOT NULL,
	"job_id" uuid,
	"attempt" integer,
	"kind" text,
	"tool" text,
	"title" text,
	"page" text,
	"params" jsonb,
	"sources" jsonb,
	"detail" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	"kept_until" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "claims" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "seconds" real DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "began_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "part" real DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "stage" text;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "memory" jsonb;--> statement-breakpoint
ALTER TABLE "work_files" ADD CONSTRAINT "work_files_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "work_files_owner" ON "work_files" USING btree ("owner_id","origin","id");--> statement-breakpoint
CREATE INDEX "work_files_job" ON "work_files" USING btree ("job_id");--> statement-breakpoint
CREATE INDEX "work_files_kept" ON "work_files" USING btree ("kept_until");