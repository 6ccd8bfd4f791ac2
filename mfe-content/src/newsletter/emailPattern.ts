/** The suite's check of an e-mail address: something, an @, something with a dot; the database repeats it. */
export const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
