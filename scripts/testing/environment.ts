/** Browsers, programs and the database share a machine: a database that takes seconds is slow, not away. */
export const PATIENT_ENVIRONMENT = {
  DATABASE_CONNECT_TIMEOUT_MS: '10000',
  DATABASE_SILENCE_MS: '5000',
};

/** The distributor's back end moves an order every second or so, and the portal looks as often. */
export const FAST_ORDERS_ENVIRONMENT = {
  SERVICE_BACKEND_STEP_MS: '1500',
  SERVICE_BACKEND_POLL_MS: '200',
  ORDER_REFRESH_MS: '500',
  ORDER_POLL_MS: '1000',
  ORDER_HOLD_SECONDS: '0',
};
