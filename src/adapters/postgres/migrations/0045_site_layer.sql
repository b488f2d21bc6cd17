CREATE TABLE "site_layer" (
	"dealer_group_id" text NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_id" text NOT NULL,
	"version" integer NOT NULL,
	"edits" text NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	"next_change_at" timestamp (3) with time zone,
	CONSTRAINT "site_layer_key" PRIMARY KEY("dealer_group_id","subject_kind","subject_id")
);
--> statement-breakpoint
ALTER TABLE "change_set" ADD COLUMN "about" text;--> statement-breakpoint
CREATE INDEX "site_layer_due" ON "site_layer" USING btree ("next_change_at");--> statement-breakpoint
CREATE UNIQUE INDEX "change_set_draft" ON "change_set" USING btree ("dealer_group_id","about") WHERE "change_set"."about" is not null and "change_set"."state" = 'open';