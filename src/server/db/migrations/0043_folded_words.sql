-- What is searched for has i for ı now, and a word behind an elision or an Arabic article is found by itself.
UPDATE "chat_message_words" SET "words" = replace("words"::text, 'ı', 'i')::tsvector WHERE strpos("words"::text, 'ı') > 0;--> statement-breakpoint
UPDATE "document_pieces" SET "words" = replace("words"::text, 'ı', 'i')::tsvector WHERE strpos("words"::text, 'ı') > 0;--> statement-breakpoint
UPDATE "chat_messages" SET "searchable" = false WHERE "state" <> 'streaming' AND "text" ~ '[[:alpha:]][''’][[:alpha:]]{3}|ال|لل';
