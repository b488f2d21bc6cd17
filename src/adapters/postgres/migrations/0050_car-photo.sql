CREATE TABLE "car_photo" (
	"dealer_group_id" text NOT NULL,
	"car_id" text NOT NULL,
	"upload_id" text NOT NULL,
	"asset" text NOT NULL,
	"hash" text NOT NULL,
	"content_type" text NOT NULL,
	"bytes" integer NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"angle" text,
	"made_by" text NOT NULL,
	"made_at" timestamp (3) with time zone NOT NULL,
	"missing_since" timestamp (3) with time zone,
	CONSTRAINT "car_photo_key" PRIMARY KEY("dealer_group_id","car_id","upload_id")
);
--> statement-breakpoint
CREATE INDEX "car_photo_of_file" ON "car_photo" USING btree ("dealer_group_id","hash");