/** Fewest characters of a password; an app may require more. */
export const fewestPasswordCharacters = 10;
