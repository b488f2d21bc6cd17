CREATE TABLE "group_export_part" (
	"dealer_group_id" text NOT NULL,
	"export_id" text NOT NULL,
	"ordinal" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "group_export_part_key" PRIMARY KEY("dealer_group_id","export_id","ordinal")
);
--> statement-breakpoint
ALTER TABLE "unplaced_mail" ADD COLUMN "placed" jsonb;--> statement-breakpoint
ALTER TABLE "unplaced_mail" ADD COLUMN "placed_at" timestamp (3) with time zone;