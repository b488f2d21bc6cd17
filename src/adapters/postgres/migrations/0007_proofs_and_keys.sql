CREATE TABLE "signing_key" (
	"purpose" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "used_proof" (
	"use_key" text PRIMARY KEY NOT NULL,
	"submission_key" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "used_proof_expiry" ON "used_proof" USING btree ("expires_at");