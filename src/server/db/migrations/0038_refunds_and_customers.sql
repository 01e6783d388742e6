CREATE TABLE "left_customers" (
	"ref" text PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "refunds" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
CREATE INDEX "orders_lifetime" ON "orders" USING btree ("paid_at") WHERE "orders"."kind" = 'lifetime';