CREATE TABLE "booking" (
	"dealer_group_id" text NOT NULL,
	"id" text NOT NULL,
	"lead_id" text NOT NULL,
	"purpose" text NOT NULL,
	"location_slug" text NOT NULL,
	"car_id" text,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"seat" integer NOT NULL,
	"status" text NOT NULL,
	"changes" integer DEFAULT 0 NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "booking_key" PRIMARY KEY("dealer_group_id","id")
);
--> statement-breakpoint
ALTER TABLE "booking" ADD CONSTRAINT "booking_lead" FOREIGN KEY ("dealer_group_id","lead_id") REFERENCES "public"."lead"("dealer_group_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "booking_of_lead" ON "booking" USING btree ("dealer_group_id","lead_id");--> statement-breakpoint
CREATE INDEX "booking_ahead" ON "booking" USING btree ("dealer_group_id","location_slug","starts_at") WHERE status = 'booked';--> statement-breakpoint
CREATE INDEX "booking_of_car" ON "booking" USING btree ("dealer_group_id","car_id") WHERE status = 'booked';--> statement-breakpoint
-- Nobody can sit on a taken seat: neither a fault in the program nor another program can book it twice. The hash
-- stands for the key because a range index takes ranges only, and needs no extension of the database.
ALTER TABLE "booking" ADD CONSTRAINT "booking_seat" EXCLUDE USING gist (
  int8range(
    hashtextextended("dealer_group_id" || E'\n' || "purpose" || E'\n' || "location_slug" || E'\n' || "seat"::text, 0) >> 1,
    hashtextextended("dealer_group_id" || E'\n' || "purpose" || E'\n' || "location_slug" || E'\n' || "seat"::text, 0) >> 1,
    '[]'
  ) WITH &&,
  tstzrange("starts_at", "ends_at") WITH &&
) WHERE ("status" = 'booked');--> statement-breakpoint
ALTER TABLE "booking" ADD CONSTRAINT "booking_one_car" EXCLUDE USING gist (
  int8range(
    hashtextextended("dealer_group_id" || E'\n' || "car_id", 0) >> 1,
    hashtextextended("dealer_group_id" || E'\n' || "car_id", 0) >> 1,
    '[]'
  ) WITH &&,
  tstzrange("starts_at", "ends_at") WITH &&
) WHERE ("status" = 'booked' AND "car_id" IS NOT NULL);
