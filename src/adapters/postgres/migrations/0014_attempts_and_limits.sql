CREATE TABLE "lead_delivery_attempt" (
	"dealer_group_id" text NOT NULL,
	"delivery_id" text NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"result" text,
	"duration_ms" integer,
	"answer_code" integer,
	"answer" text,
	CONSTRAINT "lead_delivery_attempt_key" PRIMARY KEY("dealer_group_id","delivery_id","started_at")
);
--> statement-breakpoint
CREATE TABLE "submission_count" (
	"key" text PRIMARY KEY NOT NULL,
	"times" integer NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "lead" ADD COLUMN "measurement" jsonb;--> statement-breakpoint
ALTER TABLE "lead_delivery_attempt" ADD CONSTRAINT "lead_delivery_attempt_delivery" FOREIGN KEY ("dealer_group_id","delivery_id") REFERENCES "public"."lead_delivery"("dealer_group_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "submission_count_end" ON "submission_count" USING btree ("ends_at");