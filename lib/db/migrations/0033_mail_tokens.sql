ALTER TABLE "mails" ADD COLUMN "token_ciphertext" text;
