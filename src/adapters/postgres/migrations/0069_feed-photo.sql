CREATE TABLE "feed_photo" (
	"dealer_group_id" text NOT NULL,
	"car_id" text NOT NULL,
	"address_hash" text NOT NULL,
	"address" text NOT NULL,
	"place" integer NOT NULL,
	"state" text NOT NULL,
	"attempts" integer NOT NULL,
	"next_at" timestamp (3) with time zone,
	"reason" text,
	"hash" text,
	"fetched_at" timestamp (3) with time zone,
	"shown_at" timestamp (3) with time zone,
	CONSTRAINT "feed_photo_key" PRIMARY KEY("dealer_group_id","car_id","address_hash")
);
--> statement-breakpoint
CREATE INDEX "feed_photo_due" ON "feed_photo" USING btree ("dealer_group_id","next_at");--> statement-breakpoint
CREATE INDEX "feed_photo_of_file" ON "feed_photo" USING btree ("dealer_group_id","hash");--> statement-breakpoint
CREATE INDEX "feed_photo_of_address" ON "feed_photo" USING btree ("dealer_group_id","address_hash");