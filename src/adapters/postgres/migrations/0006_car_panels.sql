CREATE TABLE "car_former_slug" (
	"dealer_group_id" text NOT NULL,
	"slug" text NOT NULL,
	"car_id" text NOT NULL,
	"retired_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "car_former_slug_key" PRIMARY KEY("dealer_group_id","slug")
);
--> statement-breakpoint
ALTER TABLE "car" ADD COLUMN "energy_use_kwh_per_100_km" double precision;--> statement-breakpoint
ALTER TABLE "car" ADD COLUMN "variant" jsonb;--> statement-breakpoint
ALTER TABLE "car" ADD COLUMN "media" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "car" ADD COLUMN "title_checked_on" text;--> statement-breakpoint
CREATE INDEX "car_former_slug_car" ON "car_former_slug" USING btree ("dealer_group_id","car_id");