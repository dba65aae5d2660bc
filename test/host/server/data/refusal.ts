/** Why a request is not carried out, in words meant for the user who asked. Everything else thrown is a fault of the host. */
export class Refusal extends Error {}
