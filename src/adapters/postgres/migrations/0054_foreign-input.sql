CREATE TABLE "foreign_input" (
	"dealer_group_id" text NOT NULL,
	"source" text NOT NULL,
	"fingerprint" text NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"starts" integer NOT NULL,
	"quarantined_at" timestamp (3) with time zone,
	"reason" text,
	CONSTRAINT "foreign_input_key" PRIMARY KEY("dealer_group_id","source","fingerprint")
);
