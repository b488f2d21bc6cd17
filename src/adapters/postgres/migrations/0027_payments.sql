CREATE TABLE "hold" (
	"dealer_group_id" text NOT NULL,
	"id" text NOT NULL,
	"site_slug" text NOT NULL,
	"car_id" text NOT NULL,
	"lead_id" text NOT NULL,
	"person_hash" text NOT NULL,
	"origin" text NOT NULL,
	"status" text NOT NULL,
	"end" text,
	"started_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"held_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"deposit_cents" bigint NOT NULL,
	"hold_hours" integer NOT NULL,
	CONSTRAINT "hold_key" PRIMARY KEY("dealer_group_id","id")
);
--> statement-breakpoint
CREATE TABLE "hold_event" (
	"dealer_group_id" text NOT NULL,
	"hold_id" text NOT NULL,
	"ordinal" bigserial NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"status" text NOT NULL,
	"end" text,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "hold_event_key" PRIMARY KEY("dealer_group_id","hold_id","ordinal")
);
--> statement-breakpoint
CREATE TABLE "hold_waiting" (
	"dealer_group_id" text NOT NULL,
	"id" text NOT NULL,
	"site_slug" text NOT NULL,
	"car_id" text NOT NULL,
	"lead_id" text NOT NULL,
	"person_hash" text NOT NULL,
	"joined_at" timestamp (3) with time zone NOT NULL,
	"left_at" timestamp (3) with time zone,
	"deposit_cents" bigint NOT NULL,
	"hold_hours" integer NOT NULL,
	CONSTRAINT "hold_waiting_key" PRIMARY KEY("dealer_group_id","id")
);
--> statement-breakpoint
CREATE TABLE "kept_answer" (
	"dealer_group_id" text NOT NULL,
	"scope" text NOT NULL,
	"key" text NOT NULL,
	"fingerprint" text NOT NULL,
	"turn" text NOT NULL,
	"works_until" timestamp (3) with time zone NOT NULL,
	"status" integer,
	"body" text,
	"forget_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "kept_answer_key" PRIMARY KEY("dealer_group_id","scope","key")
);
--> statement-breakpoint
CREATE TABLE "payment" (
	"dealer_group_id" text NOT NULL,
	"id" text NOT NULL,
	"site_slug" text NOT NULL,
	"lead_id" text NOT NULL,
	"hold_id" text,
	"gateway" text NOT NULL,
	"secret_name" text,
	"amount_cents" bigint NOT NULL,
	"status" text NOT NULL,
	"gateway_reference" text,
	"href" text,
	"paid_cents" bigint,
	"charge_reference" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"paid_at" timestamp (3) with time zone,
	"next_look_at" timestamp (3) with time zone,
	CONSTRAINT "payment_key" PRIMARY KEY("dealer_group_id","id")
);
--> statement-breakpoint
CREATE TABLE "refund" (
	"dealer_group_id" text NOT NULL,
	"id" text NOT NULL,
	"payment_id" text NOT NULL,
	"lead_id" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"reason" text NOT NULL,
	"status" text NOT NULL,
	"refund_reference" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp (3) with time zone,
	"problem" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "refund_key" PRIMARY KEY("dealer_group_id","id")
);
--> statement-breakpoint
CREATE TABLE "test_payment" (
	"gateway_reference" text PRIMARY KEY NOT NULL,
	"payment_id" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"description" text NOT NULL,
	"shop_reference" text NOT NULL,
	"return_url" text NOT NULL,
	"cancel_url" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"paid_at" timestamp (3) with time zone,
	"way" text,
	CONSTRAINT "test_payment_id" UNIQUE("payment_id")
);
--> statement-breakpoint
CREATE TABLE "test_refund" (
	"refund_reference" text PRIMARY KEY NOT NULL,
	"refund_id" text NOT NULL,
	"payment_reference" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"state" text NOT NULL,
	CONSTRAINT "test_refund_id" UNIQUE("refund_id")
);
--> statement-breakpoint
ALTER TABLE "hold" ADD CONSTRAINT "hold_lead" FOREIGN KEY ("dealer_group_id","lead_id") REFERENCES "public"."lead"("dealer_group_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hold_event" ADD CONSTRAINT "hold_event_hold" FOREIGN KEY ("dealer_group_id","hold_id") REFERENCES "public"."hold"("dealer_group_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hold_waiting" ADD CONSTRAINT "hold_waiting_lead" FOREIGN KEY ("dealer_group_id","lead_id") REFERENCES "public"."lead"("dealer_group_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_lead" FOREIGN KEY ("dealer_group_id","lead_id") REFERENCES "public"."lead"("dealer_group_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_payment" FOREIGN KEY ("dealer_group_id","payment_id") REFERENCES "public"."payment"("dealer_group_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "test_refund" ADD CONSTRAINT "test_refund_payment_reference_test_payment_gateway_reference_fk" FOREIGN KEY ("payment_reference") REFERENCES "public"."test_payment"("gateway_reference") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "hold_of_lead" ON "hold" USING btree ("dealer_group_id","lead_id");--> statement-breakpoint
CREATE UNIQUE INDEX "hold_live_of_car" ON "hold" USING btree ("dealer_group_id","car_id") WHERE status <> 'ended';--> statement-breakpoint
CREATE INDEX "hold_of_person" ON "hold" USING btree ("dealer_group_id","person_hash","started_at");--> statement-breakpoint
CREATE INDEX "hold_of_car" ON "hold" USING btree ("dealer_group_id","car_id","started_at");--> statement-breakpoint
CREATE INDEX "hold_running_out" ON "hold" USING btree ("expires_at") WHERE status <> 'ended';--> statement-breakpoint
CREATE UNIQUE INDEX "hold_waiting_person" ON "hold_waiting" USING btree ("dealer_group_id","car_id","person_hash") WHERE left_at is null;--> statement-breakpoint
CREATE INDEX "hold_waiting_order" ON "hold_waiting" USING btree ("dealer_group_id","car_id","joined_at") WHERE left_at is null;--> statement-breakpoint
CREATE INDEX "kept_answer_forget" ON "kept_answer" USING btree ("forget_at");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_open_of_lead" ON "payment" USING btree ("dealer_group_id","lead_id") WHERE status in ('starting', 'open');--> statement-breakpoint
CREATE INDEX "payment_of_lead" ON "payment" USING btree ("dealer_group_id","lead_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_of_gateway" ON "payment" USING btree ("dealer_group_id","gateway","gateway_reference");--> statement-breakpoint
CREATE INDEX "payment_look" ON "payment" USING btree ("next_look_at") WHERE next_look_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "refund_of_payment" ON "refund" USING btree ("dealer_group_id","payment_id");--> statement-breakpoint
CREATE INDEX "refund_due" ON "refund" USING btree ("next_attempt_at") WHERE next_attempt_at is not null;--> statement-breakpoint
CREATE INDEX "test_refund_payment" ON "test_refund" USING btree ("payment_reference");