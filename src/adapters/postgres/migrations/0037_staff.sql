CREATE TABLE "audit_entry" (
	"dealer_group_id" text NOT NULL,
	"seq" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" text,
	"session_id" text,
	"network" text,
	"act" text NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_id" text NOT NULL,
	"location_slug" text,
	"lead_family" text,
	"facts" jsonb,
	"payload_digest" text,
	"prev_hash" text NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "audit_entry_key" PRIMARY KEY("dealer_group_id","seq")
);
--> statement-breakpoint
CREATE TABLE "audit_head" (
	"dealer_group_id" text PRIMARY KEY NOT NULL,
	"seq" integer NOT NULL,
	"hash" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_payload" (
	"dealer_group_id" text NOT NULL,
	"seq" integer NOT NULL,
	"salt" text NOT NULL,
	"body" jsonb,
	CONSTRAINT "audit_payload_key" PRIMARY KEY("dealer_group_id","seq")
);
--> statement-breakpoint
CREATE TABLE "staff_ceremony" (
	"dealer_group_id" text NOT NULL,
	"challenge_hash" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "staff_ceremony_key" PRIMARY KEY("dealer_group_id","challenge_hash")
);
--> statement-breakpoint
CREATE TABLE "staff_mail_code" (
	"dealer_group_id" text NOT NULL,
	"browser_hash" text NOT NULL,
	"staff_id" text,
	"code_hash" text NOT NULL,
	"tries" integer NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "staff_mail_code_key" PRIMARY KEY("dealer_group_id","browser_hash")
);
--> statement-breakpoint
CREATE TABLE "staff_passkey" (
	"dealer_group_id" text NOT NULL,
	"credential_id" text NOT NULL,
	"staff_id" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"host" text NOT NULL,
	"label" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_used_at" timestamp (3) with time zone,
	CONSTRAINT "staff_passkey_key" PRIMARY KEY("dealer_group_id","credential_id")
);
--> statement-breakpoint
CREATE TABLE "staff_recovery_code" (
	"dealer_group_id" text NOT NULL,
	"staff_id" text NOT NULL,
	"ordinal" integer NOT NULL,
	"salt" text NOT NULL,
	"hash" text NOT NULL,
	"used_at" timestamp (3) with time zone,
	CONSTRAINT "staff_recovery_code_key" PRIMARY KEY("dealer_group_id","staff_id","ordinal")
);
--> statement-breakpoint
CREATE TABLE "staff_session" (
	"dealer_group_id" text NOT NULL,
	"token_hash" text NOT NULL,
	"id" text NOT NULL,
	"staff_id" text NOT NULL,
	"methods" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"stepped_up_at" timestamp (3) with time zone,
	"step_up_for" text,
	"viewing_as" text,
	"must_make_passkey" boolean NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"device" text NOT NULL,
	"network" text NOT NULL,
	CONSTRAINT "staff_session_key" PRIMARY KEY("dealer_group_id","token_hash"),
	CONSTRAINT "staff_session_id" UNIQUE("dealer_group_id","id")
);
--> statement-breakpoint
CREATE TABLE "staff_totp" (
	"dealer_group_id" text NOT NULL,
	"staff_id" text NOT NULL,
	"secret_sealed" text NOT NULL,
	"last_step" bigint NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	CONSTRAINT "staff_totp_key" PRIMARY KEY("dealer_group_id","staff_id")
);
--> statement-breakpoint
CREATE TABLE "staff" (
	"dealer_group_id" text NOT NULL,
	"id" text NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"left_at" timestamp (3) with time zone,
	"revision" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "staff_key" PRIMARY KEY("dealer_group_id","id"),
	CONSTRAINT "staff_email" UNIQUE("dealer_group_id","email")
);
--> statement-breakpoint
CREATE TABLE "staff_grant" (
	"dealer_group_id" text NOT NULL,
	"staff_id" text NOT NULL,
	"id" text NOT NULL,
	"role" text NOT NULL,
	"locations" text[],
	"lead_families" text[],
	"granted_by" text,
	"granted_at" timestamp (3) with time zone NOT NULL,
	"until" timestamp (3) with time zone,
	CONSTRAINT "staff_grant_key" PRIMARY KEY("dealer_group_id","staff_id","id")
);
--> statement-breakpoint
CREATE TABLE "staff_invitation" (
	"dealer_group_id" text NOT NULL,
	"token_hash" text NOT NULL,
	"id" text NOT NULL,
	"kind" text NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"grants" jsonb NOT NULL,
	"staff_id" text,
	"invited_by" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	CONSTRAINT "staff_invitation_key" PRIMARY KEY("dealer_group_id","token_hash"),
	CONSTRAINT "staff_invitation_id" UNIQUE("dealer_group_id","id")
);
--> statement-breakpoint
ALTER TABLE "staff_passkey" ADD CONSTRAINT "staff_passkey_of" FOREIGN KEY ("dealer_group_id","staff_id") REFERENCES "public"."staff"("dealer_group_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_recovery_code" ADD CONSTRAINT "staff_recovery_code_of" FOREIGN KEY ("dealer_group_id","staff_id") REFERENCES "public"."staff"("dealer_group_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_session" ADD CONSTRAINT "staff_session_of" FOREIGN KEY ("dealer_group_id","staff_id") REFERENCES "public"."staff"("dealer_group_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_totp" ADD CONSTRAINT "staff_totp_of" FOREIGN KEY ("dealer_group_id","staff_id") REFERENCES "public"."staff"("dealer_group_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_grant" ADD CONSTRAINT "staff_grant_of" FOREIGN KEY ("dealer_group_id","staff_id") REFERENCES "public"."staff"("dealer_group_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_entry_of_subject" ON "audit_entry" USING btree ("dealer_group_id","subject_kind","subject_id","seq");--> statement-breakpoint
CREATE INDEX "audit_entry_of_actor" ON "audit_entry" USING btree ("dealer_group_id","actor_id","seq");--> statement-breakpoint
CREATE INDEX "staff_ceremony_end" ON "staff_ceremony" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "staff_mail_code_end" ON "staff_mail_code" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "staff_passkey_owner" ON "staff_passkey" USING btree ("dealer_group_id","staff_id");--> statement-breakpoint
CREATE INDEX "staff_session_owner" ON "staff_session" USING btree ("dealer_group_id","staff_id");--> statement-breakpoint
CREATE INDEX "staff_invitation_open" ON "staff_invitation" USING btree ("dealer_group_id","expires_at") WHERE used_at is null;--> statement-breakpoint
CREATE FUNCTION "audit_keep"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'The audit is only ever added to (% of %).', TG_OP, TG_TABLE_NAME;
END $$;--> statement-breakpoint
CREATE FUNCTION "audit_move_head"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF NEW."dealer_group_id" <> OLD."dealer_group_id" OR NEW."seq" <> OLD."seq" + 1 THEN
		RAISE EXCEPTION 'The head of an audit moves by one entry (% to %).', OLD."seq", NEW."seq";
	END IF;
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE FUNCTION "audit_erase_payload"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF coalesce(current_setting('forecourt.erasing', true), '') <> 'on' THEN
		RAISE EXCEPTION 'A payload of the audit goes only when a person is erased.';
	END IF;
	RETURN OLD;
END $$;--> statement-breakpoint
CREATE TRIGGER "audit_entry_keep" BEFORE UPDATE OR DELETE ON "audit_entry" FOR EACH ROW EXECUTE FUNCTION "audit_keep"();--> statement-breakpoint
CREATE TRIGGER "audit_entry_keep_all" BEFORE TRUNCATE ON "audit_entry" FOR EACH STATEMENT EXECUTE FUNCTION "audit_keep"();--> statement-breakpoint
CREATE TRIGGER "audit_head_keep" BEFORE DELETE ON "audit_head" FOR EACH ROW EXECUTE FUNCTION "audit_keep"();--> statement-breakpoint
CREATE TRIGGER "audit_head_keep_all" BEFORE TRUNCATE ON "audit_head" FOR EACH STATEMENT EXECUTE FUNCTION "audit_keep"();--> statement-breakpoint
CREATE TRIGGER "audit_head_move" BEFORE UPDATE ON "audit_head" FOR EACH ROW EXECUTE FUNCTION "audit_move_head"();--> statement-breakpoint
CREATE TRIGGER "audit_payload_keep" BEFORE UPDATE ON "audit_payload" FOR EACH ROW EXECUTE FUNCTION "audit_keep"();--> statement-breakpoint
CREATE TRIGGER "audit_payload_keep_all" BEFORE TRUNCATE ON "audit_payload" FOR EACH STATEMENT EXECUTE FUNCTION "audit_keep"();--> statement-breakpoint
CREATE TRIGGER "audit_payload_erase" BEFORE DELETE ON "audit_payload" FOR EACH ROW EXECUTE FUNCTION "audit_erase_payload"();
