-- Places on a map are a layout of their own.
alter table scenes drop constraint scenes_chosen_layout_check;
alter table scenes add constraint scenes_chosen_layout_check check (chosen_layout in
  ('title', 'statement', 'list', 'number', 'change', 'comparison', 'share', 'multiple', 'quantity', 'range', 'map', 'timeline',
   'relation', 'quote', 'steps', 'picture', 'split', 'product', 'cta'));
