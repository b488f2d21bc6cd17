CREATE TABLE "place_reviews" (
	"dealer_group_id" text NOT NULL,
	"location_slug" text NOT NULL,
	"place_id" text NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"found_at" timestamp (3) with time zone,
	"average" real,
	"count" integer DEFAULT 0 NOT NULL,
	"reviews" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "place_reviews_key" PRIMARY KEY("dealer_group_id","location_slug")
);
