ALTER TABLE "car" ADD COLUMN "written_in" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_version" ADD COLUMN "writes" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
-- Part of PostgreSQL (contrib), and trusted: the owner of a database may make it. It lets a range index compare keys, so
-- that the constraints name the dealer group, by which tables can be distributed.
CREATE EXTENSION IF NOT EXISTS btree_gist;--> statement-breakpoint
ALTER TABLE "booking" DROP CONSTRAINT "booking_seat";--> statement-breakpoint
ALTER TABLE "booking" DROP CONSTRAINT "booking_one_car";--> statement-breakpoint
ALTER TABLE "booking" ADD CONSTRAINT "booking_seat" EXCLUDE USING gist (
  "dealer_group_id" WITH =, "purpose" WITH =, "location_slug" WITH =, "seat" WITH =,
  tstzrange("starts_at", "busy_until") WITH &&
) WHERE ("status" = 'booked');--> statement-breakpoint
ALTER TABLE "booking" ADD CONSTRAINT "booking_one_car" EXCLUDE USING gist (
  "dealer_group_id" WITH =, "car_id" WITH =,
  tstzrange("starts_at", "busy_until") WITH &&
) WHERE ("status" = 'booked' AND "car_id" IS NOT NULL);
