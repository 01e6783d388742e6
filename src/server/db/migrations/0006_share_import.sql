CREATE TABLE "shares" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"key" uuid NOT NULL,
	"kind" text NOT NULL,
	"ref" uuid NOT NULL,
	"address" text NOT NULL,
	"host_key" text NOT NULL,
	"title" text NOT NULL,
	"snapshot" jsonb NOT NULL,
	"password_hash" text,
	"view_cap" integer,
	"views" integer DEFAULT 0 NOT NULL,
	"indexed" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"frozen_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "shares_key" UNIQUE("owner_id","key"),
	CONSTRAINT "shares_address" UNIQUE("address")
);
--> statement-breakpoint
CREATE TABLE "chat_imports" (
	"owner_id" uuid NOT NULL,
	"source_key" uuid NOT NULL,
	"conversation_id" uuid NOT NULL,
	"host_key" text NOT NULL,
	CONSTRAINT "chat_imports_owner_id_source_key_pk" PRIMARY KEY("owner_id","source_key")
);
--> statement-breakpoint
ALTER TABLE "shares" ADD CONSTRAINT "shares_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_imports" ADD CONSTRAINT "chat_imports_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_imports" ADD CONSTRAINT "chat_imports_conversation_id_chat_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."chat_conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shares_ref" ON "shares" USING btree ("owner_id","kind","ref");