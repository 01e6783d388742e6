CREATE TABLE "desk_documents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"make_key" uuid NOT NULL,
	"save_key" uuid,
	"host_key" text NOT NULL,
	"title" text NOT NULL,
	"content" jsonb NOT NULL,
	"text" text NOT NULL,
	"words" integer NOT NULL,
	"goal" integer,
	"comments" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "desk_documents_make_key" UNIQUE("owner_id","make_key")
);
--> statement-breakpoint
CREATE TABLE "desk_images" (
	"desk_document_id" uuid NOT NULL,
	"document_id" uuid NOT NULL,
	"owner_id" uuid NOT NULL,
	CONSTRAINT "desk_images_desk_document_id_document_id_pk" PRIMARY KEY("desk_document_id","document_id")
);
--> statement-breakpoint
CREATE TABLE "desk_versions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"document_id" uuid NOT NULL,
	"keep_key" uuid NOT NULL,
	"host_key" text NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"content" jsonb NOT NULL,
	"words" integer NOT NULL,
	"size" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "desk_versions_keep_key" UNIQUE("owner_id","keep_key")
);
--> statement-breakpoint
ALTER TABLE "desk_documents" ADD CONSTRAINT "desk_documents_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desk_images" ADD CONSTRAINT "desk_images_desk_document_id_desk_documents_id_fk" FOREIGN KEY ("desk_document_id") REFERENCES "public"."desk_documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desk_images" ADD CONSTRAINT "desk_images_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desk_images" ADD CONSTRAINT "desk_images_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desk_versions" ADD CONSTRAINT "desk_versions_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desk_versions" ADD CONSTRAINT "desk_versions_document_id_desk_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."desk_documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "desk_documents_list" ON "desk_documents" USING btree ("owner_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "desk_versions_document" ON "desk_versions" USING btree ("document_id","id");