import { badge } from './badge';
import { button } from './button';
import { card } from './card';
import { checkbox } from './checkbox';
import { dialog } from './dialog';
import { field } from './field';
import { gauge } from './gauge';
import { menu } from './menu';
import { notice } from './notice';
import { progress } from './progress';
import { state } from './state';

export const recipes = { badge, button, card, checkbox, gauge, progress };

export const slotRecipes = { dialog, field, menu, notice, state };
