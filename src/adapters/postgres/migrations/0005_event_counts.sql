CREATE TABLE "event_count" (
	"dealer_group_id" text NOT NULL,
	"site_slug" text NOT NULL,
	"event" text NOT NULL,
	"car_id" text NOT NULL,
	"counted_on" date NOT NULL,
	"times" integer NOT NULL,
	CONSTRAINT "event_count_key" PRIMARY KEY("dealer_group_id","counted_on","site_slug","event","car_id")
);
