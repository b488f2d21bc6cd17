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
ALTER TABLE "test_refund" ADD CONSTRAINT "test_refund_payment_reference_test_payment_gateway_reference_fk" FOREIGN KEY ("payment_reference") REFERENCES "public"."test_payment"("gateway_reference") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "test_refund_payment" ON "test_refund" USING btree ("payment_reference");