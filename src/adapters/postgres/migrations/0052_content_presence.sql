CREATE TABLE "content_presence" (
	"dealer_group_id" text NOT NULL,
	"about" text NOT NULL,
	"staff_id" text NOT NULL,
	"part" text,
	"seen_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "content_presence_key" PRIMARY KEY("dealer_group_id","about","staff_id")
);
--> statement-breakpoint
CREATE INDEX "content_presence_seen" ON "content_presence" USING btree ("dealer_group_id","seen_at");