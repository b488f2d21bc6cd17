CREATE TABLE "site_base" (
	"dealer_group_id" text NOT NULL,
	"site_slug" text NOT NULL,
	"is_whole" boolean NOT NULL,
	"content" text NOT NULL,
	"version" integer NOT NULL,
	"made_by" text NOT NULL,
	"made_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "site_base_key" PRIMARY KEY("dealer_group_id","site_slug")
);
