CREATE TABLE "job_batches" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"batch_key" uuid NOT NULL,
	"host_key" text NOT NULL,
	"queue" text NOT NULL,
	"title" text NOT NULL,
	"input" jsonb NOT NULL,
	"caller" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "job_batches_owner_batch_key" UNIQUE("owner_id","batch_key")
);
--> statement-breakpoint
CREATE TABLE "jobs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"batch_id" uuid NOT NULL,
	"queue" text NOT NULL,
	"n" integer NOT NULL,
	"input" jsonb NOT NULL,
	"state" text NOT NULL,
	"attempt" integer DEFAULT 0 NOT NULL,
	"ref" uuid,
	"error" text,
	"cancel_asked" boolean DEFAULT false NOT NULL,
	"turn" integer DEFAULT 0 NOT NULL,
	"lease_owner" uuid,
	"lease_until" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "job_batches" ADD CONSTRAINT "job_batches_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_batch_id_job_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."job_batches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "jobs_batch" ON "jobs" USING btree ("batch_id","n");--> statement-breakpoint
CREATE INDEX "jobs_queue" ON "jobs" USING btree ("queue","state","owner_id");--> statement-breakpoint
CREATE INDEX "jobs_owner_turn" ON "jobs" USING btree ("queue","owner_id","turn");--> statement-breakpoint
CREATE INDEX "jobs_turn" ON "jobs" USING btree ("queue","turn");