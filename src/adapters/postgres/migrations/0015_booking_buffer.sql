ALTER TABLE "booking" ADD COLUMN "busy_until" timestamp (3) with time zone;--> statement-breakpoint
UPDATE "booking" SET "busy_until" = "ends_at";--> statement-breakpoint
ALTER TABLE "booking" ALTER COLUMN "busy_until" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "booking" DROP CONSTRAINT "booking_seat";--> statement-breakpoint
ALTER TABLE "booking" DROP CONSTRAINT "booking_one_car";--> statement-breakpoint
-- As before, and the buffer after a booking is taken with it.
ALTER TABLE "booking" ADD CONSTRAINT "booking_seat" EXCLUDE USING gist (
  int8range(
    hashtextextended("dealer_group_id" || E'\n' || "purpose" || E'\n' || "location_slug" || E'\n' || "seat"::text, 0) >> 1,
    hashtextextended("dealer_group_id" || E'\n' || "purpose" || E'\n' || "location_slug" || E'\n' || "seat"::text, 0) >> 1,
    '[]'
  ) WITH &&,
  tstzrange("starts_at", "busy_until") WITH &&
) WHERE ("status" = 'booked');--> statement-breakpoint
ALTER TABLE "booking" ADD CONSTRAINT "booking_one_car" EXCLUDE USING gist (
  int8range(
    hashtextextended("dealer_group_id" || E'\n' || "car_id", 0) >> 1,
    hashtextextended("dealer_group_id" || E'\n' || "car_id", 0) >> 1,
    '[]'
  ) WITH &&,
  tstzrange("starts_at", "busy_until") WITH &&
) WHERE ("status" = 'booked' AND "car_id" IS NOT NULL);
