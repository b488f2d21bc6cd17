CREATE TABLE "media_item" (
	"dealer_group_id" text NOT NULL,
	"asset" text NOT NULL,
	"file_name" text NOT NULL,
	"alt" text NOT NULL,
	"bytes" integer NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"made_by" text NOT NULL,
	"made_at" timestamp (3) with time zone NOT NULL,
	"crop_of" text,
	"deleted_at" timestamp (3) with time zone,
	"version" integer NOT NULL,
	CONSTRAINT "media_item_key" PRIMARY KEY("dealer_group_id","asset")
);
--> statement-breakpoint
CREATE INDEX "media_item_newest" ON "media_item" USING btree ("dealer_group_id","made_at");