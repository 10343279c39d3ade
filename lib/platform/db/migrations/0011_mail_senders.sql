CREATE TABLE "brand_mail_senders" (
	"brand_id" bigint PRIMARY KEY NOT NULL,
	"address" text NOT NULL,
	"selector" text NOT NULL,
	"public_key" text NOT NULL,
	"private_key_ciphertext" text NOT NULL,
	"dkim" text,
	"spf" text,
	"checked_at" timestamp with time zone,
	"verified_at" timestamp with time zone,
	"lost_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
