CREATE TABLE "passkey_ceremony" (
	"dealer_group_id" text NOT NULL,
	"site_slug" text NOT NULL,
	"challenge_hash" text NOT NULL,
	"browser_hash" text NOT NULL,
	"purpose" text NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "passkey_ceremony_key" PRIMARY KEY("dealer_group_id","site_slug","challenge_hash")
);
--> statement-breakpoint
CREATE TABLE "shopper_passkey" (
	"dealer_group_id" text NOT NULL,
	"site_slug" text NOT NULL,
	"credential_id" text NOT NULL,
	"shopper_id" text NOT NULL,
	"host" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"device" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_used_at" timestamp (3) with time zone,
	CONSTRAINT "shopper_passkey_key" PRIMARY KEY("dealer_group_id","site_slug","credential_id")
);
--> statement-breakpoint
ALTER TABLE "shopper_passkey" ADD CONSTRAINT "shopper_passkey_shopper" FOREIGN KEY ("dealer_group_id","shopper_id") REFERENCES "public"."shopper"("dealer_group_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "passkey_ceremony_age" ON "passkey_ceremony" USING btree ("asked_at");--> statement-breakpoint
CREATE INDEX "shopper_passkey_of" ON "shopper_passkey" USING btree ("dealer_group_id","shopper_id");