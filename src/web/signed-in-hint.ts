/** Name of the cookie that says to script of the page, by 1, that it is worth asking who is signed in; it opens nothing. */
export const signedInHint = 'fc-signed-in';
