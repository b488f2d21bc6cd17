CREATE TABLE "feed_file" (
	"dealer_group_id" text NOT NULL,
	"id" text NOT NULL,
	"feed_id" text NOT NULL,
	"file_name" text NOT NULL,
	"packed_size" bigint NOT NULL,
	"kept_at" timestamp (3) with time zone NOT NULL,
	"kept_until" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "feed_file_key" PRIMARY KEY("dealer_group_id","id")
);
--> statement-breakpoint
CREATE TABLE "feed_file_part" (
	"dealer_group_id" text NOT NULL,
	"file_id" text NOT NULL,
	"ordinal" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "feed_file_part_key" PRIMARY KEY("dealer_group_id","file_id","ordinal")
);
--> statement-breakpoint
CREATE TABLE "feed_setup" (
	"dealer_group_id" text NOT NULL,
	"name" text NOT NULL,
	"title" text NOT NULL,
	"state" text NOT NULL,
	"version" integer NOT NULL,
	"content" jsonb NOT NULL,
	"task" jsonb,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "feed_setup_key" PRIMARY KEY("dealer_group_id","name")
);
--> statement-breakpoint
CREATE INDEX "feed_file_due" ON "feed_file" USING btree ("kept_until");