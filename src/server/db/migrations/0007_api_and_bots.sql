CREATE TABLE "bots" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"make_key" uuid NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"instructions" text NOT NULL,
	"slug" text NOT NULL,
	"starters" text[] NOT NULL,
	"is_public" boolean DEFAULT false NOT NULL,
	"locale" text NOT NULL,
	"host_key" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"uses" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "bots_make_key" UNIQUE("owner_id","make_key")
);
--> statement-breakpoint
CREATE TABLE "api_calls" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"key_id" uuid NOT NULL,
	"host_key" text NOT NULL,
	"repeat_key" text,
	"body_hash" text NOT NULL,
	"slug" text NOT NULL,
	"served" text,
	"state" text NOT NULL,
	"finish" text,
	"error" text,
	"job_id" uuid NOT NULL,
	"text" text NOT NULL,
	"meter" text,
	"factor" double precision DEFAULT 0 NOT NULL,
	"input_tokens" integer,
	"output_tokens" integer,
	"words" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "api_calls_repeat_key" UNIQUE("key_id","repeat_key")
);
--> statement-breakpoint
CREATE TABLE "api_keys" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"make_key" uuid NOT NULL,
	"name" text NOT NULL,
	"hash" text NOT NULL,
	"prefix" text NOT NULL,
	"scopes" text[] NOT NULL,
	"cap" integer,
	"month" text NOT NULL,
	"month_words" integer DEFAULT 0 NOT NULL,
	"calls" integer DEFAULT 0 NOT NULL,
	"words" integer DEFAULT 0 NOT NULL,
	"host_key" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone,
	"expires_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "api_keys_hash_unique" UNIQUE("hash"),
	CONSTRAINT "api_keys_make_key" UNIQUE("owner_id","make_key")
);
--> statement-breakpoint
ALTER TABLE "chat_conversations" ADD COLUMN "bot_id" text;--> statement-breakpoint
ALTER TABLE "bots" ADD CONSTRAINT "bots_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_calls" ADD CONSTRAINT "api_calls_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_calls" ADD CONSTRAINT "api_calls_key_id_api_keys_id_fk" FOREIGN KEY ("key_id") REFERENCES "public"."api_keys"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bots_newest" ON "bots" USING btree ("id") WHERE "bots"."is_public";--> statement-breakpoint
CREATE INDEX "bots_most_used" ON "bots" USING btree ("uses","id") WHERE "bots"."is_public";--> statement-breakpoint
CREATE INDEX "api_calls_key" ON "api_calls" USING btree ("key_id","created_at");--> statement-breakpoint
CREATE INDEX "api_calls_owner" ON "api_calls" USING btree ("owner_id");