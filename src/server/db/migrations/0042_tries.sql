CREATE TABLE "tries" (
	"id" text PRIMARY KEY NOT NULL,
	"taken" integer NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "tries_ends_at" ON "tries" USING btree ("ends_at");