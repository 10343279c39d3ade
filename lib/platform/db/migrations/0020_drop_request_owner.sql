-- contract: unused since 1.0.0, before which no release had requests
ALTER TABLE "requests" DROP COLUMN "owner";
