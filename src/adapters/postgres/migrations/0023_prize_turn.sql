CREATE TABLE "prize_turn" (
	"dealer_group_id" text NOT NULL,
	"site_slug" text NOT NULL,
	"draw_id" text NOT NULL,
	"phone_hash" text NOT NULL,
	"prize_id" text,
	"reference" text NOT NULL,
	"taken_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "prize_turn_key" PRIMARY KEY("dealer_group_id","site_slug","draw_id","phone_hash")
);
--> statement-breakpoint
CREATE INDEX "prize_turn_won" ON "prize_turn" USING btree ("dealer_group_id","site_slug","draw_id","prize_id");