/** The id of the field that adds a part by its code. */
export const ADD_BY_CODE = 'add-by-code';
