CREATE TABLE "held_feed" (
	"dealer_group_id" text NOT NULL,
	"run_id" text NOT NULL,
	"feed_id" text NOT NULL,
	"file_name" text NOT NULL,
	"held_at" timestamp (3) with time zone NOT NULL,
	"kept_until" timestamp (3) with time zone NOT NULL,
	"mapping" jsonb NOT NULL,
	"place_defaults" jsonb NOT NULL,
	"facts" jsonb NOT NULL,
	"decision" text,
	"decided_by" text,
	"decided_by_name" text,
	"decided_at" timestamp (3) with time zone,
	"end_kind" text,
	"end_reason" text,
	CONSTRAINT "held_feed_key" PRIMARY KEY("dealer_group_id","run_id")
);
--> statement-breakpoint
CREATE TABLE "held_feed_part" (
	"dealer_group_id" text NOT NULL,
	"run_id" text NOT NULL,
	"ordinal" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "held_feed_part_key" PRIMARY KEY("dealer_group_id","run_id","ordinal")
);
--> statement-breakpoint
CREATE INDEX "held_feed_newest" ON "held_feed" USING btree ("dealer_group_id","held_at");