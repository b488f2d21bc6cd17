CREATE TABLE "lead_outcome" (
	"dealer_group_id" text NOT NULL,
	"lead_id" text NOT NULL,
	"outcome" text NOT NULL,
	"reason" text,
	"set_at" timestamp (3) with time zone NOT NULL,
	"set_by" text NOT NULL,
	CONSTRAINT "lead_outcome_key" PRIMARY KEY("dealer_group_id","lead_id")
);
--> statement-breakpoint
CREATE TABLE "lead_task" (
	"dealer_group_id" text NOT NULL,
	"lead_id" text NOT NULL,
	"id" text NOT NULL,
	"text" text NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"staff_id" text NOT NULL,
	"staff_name" text NOT NULL,
	"made_at" timestamp (3) with time zone NOT NULL,
	"done_at" timestamp (3) with time zone,
	"done_by" text,
	"mail_due_at" timestamp (3) with time zone,
	CONSTRAINT "lead_task_key" PRIMARY KEY("dealer_group_id","lead_id","id")
);
--> statement-breakpoint
ALTER TABLE "lead_outcome" ADD CONSTRAINT "lead_outcome_lead" FOREIGN KEY ("dealer_group_id","lead_id") REFERENCES "public"."lead"("dealer_group_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_task" ADD CONSTRAINT "lead_task_lead" FOREIGN KEY ("dealer_group_id","lead_id") REFERENCES "public"."lead"("dealer_group_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lead_outcome_set" ON "lead_outcome" USING btree ("dealer_group_id","set_at");--> statement-breakpoint
CREATE INDEX "lead_task_of_staff" ON "lead_task" USING btree ("dealer_group_id","staff_id") WHERE done_at is null;--> statement-breakpoint
CREATE INDEX "lead_task_mail" ON "lead_task" USING btree ("mail_due_at") WHERE mail_due_at is not null;