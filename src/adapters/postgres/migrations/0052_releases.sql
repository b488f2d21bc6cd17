CREATE TABLE "release" (
	"dealer_group_id" text NOT NULL,
	"id" text NOT NULL,
	"name" text NOT NULL,
	"state" text NOT NULL,
	"made_by" text NOT NULL,
	"made_at" timestamp (3) with time zone NOT NULL,
	"revision" integer NOT NULL,
	"set_by" jsonb,
	"starts_local" text,
	"ends_local" text,
	"time_zone" text NOT NULL,
	"starts_at" timestamp (3) with time zone,
	"ends_at" timestamp (3) with time zone,
	"released_at" timestamp (3) with time zone,
	"failure" jsonb,
	"alarm_due_at" timestamp (3) with time zone,
	"told_at" timestamp (3) with time zone,
	"seen_at" timestamp (3) with time zone,
	CONSTRAINT "release_key" PRIMARY KEY("dealer_group_id","id")
);
--> statement-breakpoint
ALTER TABLE "change_set" ADD COLUMN "release_id" text;--> statement-breakpoint
CREATE INDEX "release_waiting" ON "release" USING btree ("starts_at") WHERE "release"."state" = 'scheduled';--> statement-breakpoint
CREATE INDEX "release_ending" ON "release" USING btree ("ends_at") WHERE "release"."state" = 'released';--> statement-breakpoint
CREATE INDEX "release_alarm" ON "release" USING btree ("alarm_due_at") WHERE "release"."alarm_due_at" is not null;--> statement-breakpoint
CREATE INDEX "change_set_of_release" ON "change_set" USING btree ("dealer_group_id","release_id") WHERE "change_set"."release_id" is not null;