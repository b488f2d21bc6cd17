CREATE TABLE "lead_assignment" (
	"dealer_group_id" text NOT NULL,
	"lead_id" text NOT NULL,
	"staff_id" text NOT NULL,
	"staff_name" text NOT NULL,
	"assigned_at" timestamp (3) with time zone NOT NULL,
	"assigned_by" text NOT NULL,
	CONSTRAINT "lead_assignment_key" PRIMARY KEY("dealer_group_id","lead_id")
);
--> statement-breakpoint
CREATE TABLE "lead_clock" (
	"dealer_group_id" text NOT NULL,
	"lead_id" text NOT NULL,
	"location_slug" text,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"promised_minutes" integer NOT NULL,
	"due_at" timestamp (3) with time zone,
	"stopped_at" timestamp (3) with time zone,
	"stopped_by" text,
	"escalated_at" timestamp (3) with time zone,
	"version" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "lead_clock_key" PRIMARY KEY("dealer_group_id","lead_id")
);
--> statement-breakpoint
CREATE TABLE "lead_join" (
	"dealer_group_id" text NOT NULL,
	"lead_id" text NOT NULL,
	"into_lead_id" text NOT NULL,
	"joined_at" timestamp (3) with time zone NOT NULL,
	"joined_by" text NOT NULL,
	CONSTRAINT "lead_join_key" PRIMARY KEY("dealer_group_id","lead_id")
);
--> statement-breakpoint
CREATE TABLE "lead_message" (
	"dealer_group_id" text NOT NULL,
	"lead_id" text NOT NULL,
	"id" text NOT NULL,
	"direction" text NOT NULL,
	"channel" text NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"staff_id" text,
	"author_name" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"delivery_id" text,
	CONSTRAINT "lead_message_key" PRIMARY KEY("dealer_group_id","lead_id","id")
);
--> statement-breakpoint
CREATE TABLE "saved_view" (
	"dealer_group_id" text NOT NULL,
	"staff_id" text NOT NULL,
	"id" text NOT NULL,
	"screen" text NOT NULL,
	"name" text NOT NULL,
	"address" text NOT NULL,
	"is_shared" boolean NOT NULL,
	"saved_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "saved_view_key" PRIMARY KEY("dealer_group_id","staff_id","id")
);
--> statement-breakpoint
ALTER TABLE "booking" ADD COLUMN "out_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "booking" ADD COLUMN "back_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "lead_assignment" ADD CONSTRAINT "lead_assignment_lead" FOREIGN KEY ("dealer_group_id","lead_id") REFERENCES "public"."lead"("dealer_group_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_clock" ADD CONSTRAINT "lead_clock_lead" FOREIGN KEY ("dealer_group_id","lead_id") REFERENCES "public"."lead"("dealer_group_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_join" ADD CONSTRAINT "lead_join_lead" FOREIGN KEY ("dealer_group_id","lead_id") REFERENCES "public"."lead"("dealer_group_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_join" ADD CONSTRAINT "lead_join_into" FOREIGN KEY ("dealer_group_id","into_lead_id") REFERENCES "public"."lead"("dealer_group_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_message" ADD CONSTRAINT "lead_message_lead" FOREIGN KEY ("dealer_group_id","lead_id") REFERENCES "public"."lead"("dealer_group_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lead_assignment_of_staff" ON "lead_assignment" USING btree ("dealer_group_id","staff_id");--> statement-breakpoint
CREATE INDEX "lead_clock_due" ON "lead_clock" USING btree ("dealer_group_id","due_at") WHERE stopped_at is null;--> statement-breakpoint
CREATE INDEX "lead_join_of" ON "lead_join" USING btree ("dealer_group_id","into_lead_id");--> statement-breakpoint
CREATE UNIQUE INDEX "lead_message_delivery" ON "lead_message" USING btree ("dealer_group_id","delivery_id") WHERE delivery_id is not null;