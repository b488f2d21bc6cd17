CREATE TABLE "old_site" (
	"dealer_group_id" text NOT NULL,
	"id" text NOT NULL,
	"source" text NOT NULL,
	"state" text NOT NULL,
	"progress" jsonb,
	"reason" text,
	"facts" jsonb,
	"choices" jsonb NOT NULL,
	"version" integer NOT NULL,
	"made_by" text NOT NULL,
	"made_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "old_site_key" PRIMARY KEY("dealer_group_id","id")
);
