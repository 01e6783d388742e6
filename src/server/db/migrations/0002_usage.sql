CREATE TABLE "usage_accounts" (
	"owner_id" uuid NOT NULL,
	"meter" text NOT NULL,
	"granted" bigint DEFAULT 0 NOT NULL,
	"bought" bigint DEFAULT 0 NOT NULL,
	"moved_in" bigint DEFAULT 0 NOT NULL,
	"moved_out" bigint DEFAULT 0 NOT NULL,
	"revoked" bigint DEFAULT 0 NOT NULL,
	"held" bigint DEFAULT 0 NOT NULL,
	"spent" bigint DEFAULT 0 NOT NULL,
	"expired" bigint DEFAULT 0 NOT NULL,
	"balance" bigint DEFAULT 0 NOT NULL,
	"owed" bigint DEFAULT 0 NOT NULL,
	"lots" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"next_expiry" timestamp with time zone,
	"cap" bigint,
	"month" text DEFAULT '' NOT NULL,
	"month_spent" bigint DEFAULT 0 NOT NULL,
	"free_period" text DEFAULT '' NOT NULL,
	"free_amount" bigint DEFAULT 0 NOT NULL,
	"closed" boolean DEFAULT false NOT NULL,
	CONSTRAINT "usage_accounts_owner_id_meter_pk" PRIMARY KEY("owner_id","meter"),
	CONSTRAINT "usage_accounts_identity" CHECK ("usage_accounts"."granted" + "usage_accounts"."bought" + "usage_accounts"."moved_in" - "usage_accounts"."revoked" - "usage_accounts"."moved_out" = "usage_accounts"."balance" + "usage_accounts"."held" + "usage_accounts"."spent" + "usage_accounts"."expired"),
	CONSTRAINT "usage_accounts_not_negative" CHECK (least("usage_accounts"."granted", "usage_accounts"."bought", "usage_accounts"."moved_in", "usage_accounts"."moved_out", "usage_accounts"."revoked", "usage_accounts"."held", "usage_accounts"."spent", "usage_accounts"."expired", "usage_accounts"."balance", "usage_accounts"."owed", "usage_accounts"."month_spent", "usage_accounts"."free_amount", "usage_accounts"."cap") >= 0)
);
--> statement-breakpoint
CREATE TABLE "usage_entries" (
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"id" uuid NOT NULL,
	"owner_id" uuid NOT NULL,
	"meter" text NOT NULL,
	"asked" bigint DEFAULT 0 NOT NULL,
	"amount" bigint DEFAULT 0 NOT NULL,
	"tool" text,
	"host_key" text,
	"detail" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "usage_entries_kind_key_pk" PRIMARY KEY("kind","key")
);
--> statement-breakpoint
CREATE TABLE "usage_holds" (
	"key" text PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"meter" text NOT NULL,
	"amount" bigint DEFAULT 0 NOT NULL,
	"taken" jsonb NOT NULL,
	"tool" text NOT NULL,
	"host_key" text NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "usage_accounts" ADD CONSTRAINT "usage_accounts_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "usage_entries" ADD CONSTRAINT "usage_entries_account" FOREIGN KEY ("owner_id","meter") REFERENCES "public"."usage_accounts"("owner_id","meter") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "usage_holds" ADD CONSTRAINT "usage_holds_account" FOREIGN KEY ("owner_id","meter") REFERENCES "public"."usage_accounts"("owner_id","meter") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "usage_accounts_next_expiry" ON "usage_accounts" USING btree ("next_expiry");--> statement-breakpoint
CREATE INDEX "usage_entries_owner" ON "usage_entries" USING btree ("owner_id","kind","id");--> statement-breakpoint
CREATE INDEX "usage_holds_owner" ON "usage_holds" USING btree ("owner_id","meter");--> statement-breakpoint
CREATE INDEX "usage_holds_open" ON "usage_holds" USING btree ("created_at") WHERE "usage_holds"."state" = 'held';