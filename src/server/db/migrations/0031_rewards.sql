CREATE TABLE "affiliates" (
	"owner_id" uuid PRIMARY KEY NOT NULL,
	"payout_to" text DEFAULT '' NOT NULL,
	"host_key" text NOT NULL,
	"joined_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "commissions" (
	"order_id" text PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"currency" text NOT NULL,
	"paid" bigint DEFAULT 0 NOT NULL,
	"returned" bigint DEFAULT 0 NOT NULL,
	"earned" bigint DEFAULT 0 NOT NULL,
	"paid_out" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"payable_at" timestamp with time zone NOT NULL,
	CONSTRAINT "commissions_share" CHECK ("commissions"."earned" * 100 <= ("commissions"."paid" - "commissions"."returned") * 30 and least("commissions"."earned", "commissions"."returned", "commissions"."paid_out") >= 0)
);
--> statement-breakpoint
CREATE TABLE "order_returns" (
	"order_id" text NOT NULL,
	"key" text NOT NULL,
	"amount" bigint DEFAULT 0 NOT NULL,
	"is_final" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "order_returns_order_id_key_pk" PRIMARY KEY("order_id","key")
);
--> statement-breakpoint
CREATE TABLE "payouts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"currency" text NOT NULL,
	"amount" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "referral_codes" (
	"code" text PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"retired_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "referrals" (
	"owner_id" uuid PRIMARY KEY NOT NULL,
	"inviter_id" uuid NOT NULL,
	"network" text NOT NULL,
	"device" text,
	"address" text NOT NULL,
	"domain" text,
	"host_key" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"verified_at" timestamp with time zone,
	"outcome" text,
	"order_id" text
);
--> statement-breakpoint
CREATE TABLE "reward_places" (
	"owner_id" uuid NOT NULL,
	"digest" text NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "reward_places_owner_id_digest_pk" PRIMARY KEY("owner_id","digest")
);
--> statement-breakpoint
CREATE TABLE "rewards" (
	"key" text PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"amount" bigint NOT NULL,
	"month" text NOT NULL,
	"order_id" text,
	"created_at" timestamp with time zone NOT NULL,
	"granted_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	"is_revoked" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
ALTER TABLE "affiliates" ADD CONSTRAINT "affiliates_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commissions" ADD CONSTRAINT "commissions_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referral_codes" ADD CONSTRAINT "referral_codes_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referrals" ADD CONSTRAINT "referrals_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referrals" ADD CONSTRAINT "referrals_inviter_id_users_id_fk" FOREIGN KEY ("inviter_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reward_places" ADD CONSTRAINT "reward_places_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rewards" ADD CONSTRAINT "rewards_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "commissions_owner" ON "commissions" USING btree ("owner_id","currency");--> statement-breakpoint
CREATE INDEX "payouts_owner" ON "payouts" USING btree ("owner_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "referral_codes_current" ON "referral_codes" USING btree ("owner_id") WHERE "referral_codes"."retired_at" is null;--> statement-breakpoint
CREATE INDEX "referral_codes_owner" ON "referral_codes" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "referrals_inviter" ON "referrals" USING btree ("inviter_id","verified_at");--> statement-breakpoint
CREATE INDEX "referrals_network" ON "referrals" USING btree ("network","verified_at");--> statement-breakpoint
CREATE INDEX "referrals_address" ON "referrals" USING btree ("address");--> statement-breakpoint
CREATE INDEX "reward_places_seen" ON "reward_places" USING btree ("seen_at");--> statement-breakpoint
CREATE INDEX "rewards_owner" ON "rewards" USING btree ("owner_id","month");--> statement-breakpoint
CREATE INDEX "rewards_order" ON "rewards" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "rewards_due" ON "rewards" USING btree ("created_at") WHERE "rewards"."granted_at" is null;--> statement-breakpoint
CREATE INDEX "rewards_taken" ON "rewards" USING btree ("created_at") WHERE "rewards"."is_revoked" and "rewards"."revoked_at" is null;