CREATE TABLE "group_export" (
	"dealer_group_id" text NOT NULL,
	"id" text NOT NULL,
	"state" text NOT NULL,
	"asked_by" text NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"beat_at" timestamp (3) with time zone NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"bytes" bigint,
	"fingerprint" text,
	"problem" text,
	"ticket_hash" text,
	CONSTRAINT "group_export_key" PRIMARY KEY("dealer_group_id","id")
);
--> statement-breakpoint
CREATE INDEX "group_export_newest" ON "group_export" USING btree ("dealer_group_id","asked_at");