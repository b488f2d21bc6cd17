CREATE TABLE "car_draft" (
	"dealer_group_id" text NOT NULL,
	"id" text NOT NULL,
	"typed" jsonb NOT NULL,
	"made_by" text NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	"version" integer NOT NULL,
	CONSTRAINT "car_draft_key" PRIMARY KEY("dealer_group_id","id")
);
