CREATE INDEX "desk_images_document" ON "desk_images" USING btree ("document_id");--> statement-breakpoint
CREATE INDEX "desk_images_owner" ON "desk_images" USING btree ("owner_id");