CREATE TABLE "desk_process" (
	"document_id" uuid NOT NULL,
	"n" integer NOT NULL,
	"owner_id" uuid NOT NULL,
	"record_key" uuid NOT NULL,
	"counts" jsonb NOT NULL,
	"hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "desk_process_document_id_n_pk" PRIMARY KEY("document_id","n"),
	CONSTRAINT "desk_process_key" UNIQUE("owner_id","record_key")
);
--> statement-breakpoint
ALTER TABLE "desk_process" ADD CONSTRAINT "desk_process_document_id_desk_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."desk_documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desk_process" ADD CONSTRAINT "desk_process_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;