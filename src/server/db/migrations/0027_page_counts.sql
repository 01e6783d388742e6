CREATE TABLE "page_counts" (
	"day" date NOT NULL,
	"host_key" text NOT NULL,
	"path" text NOT NULL,
	"locale" text NOT NULL,
	"event" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "page_counts_day_host_key_path_locale_event_pk" PRIMARY KEY("day","host_key","path","locale","event")
);
